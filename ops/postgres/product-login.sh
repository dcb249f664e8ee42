#!/bin/sh
# Run once by the database's image, on an empty data folder: the login of the product, with the rights of its role alone.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$(cat /run/secrets/product_password)" <<'SQL'
create role longlight_app nologin;
create role longlight_product login password :'password' in role longlight_app;
alter role longlight_product set timezone to 'UTC';
SQL
