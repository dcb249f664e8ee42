#!/bin/sh
# Makes a folder of secrets, each file named like its setting: our own keys at random, the passwords of the database, and an empty
# file for each secret that a partner gives. Usage: ops/new-secrets.sh FOLDER [DATABASE_HOST [POOLER_HOST]]
set -eu
folder=$1 database=${2:-database:5432} pooler=${3:-pooler:6432}
umask 077
mkdir -p "$folder"
cd "$folder"
key() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }
new() { [ -e "$1" ] || printf '%s' "$2" > "$1"; }
for name in DATA_KEY BLIND_INDEX_KEY PROOF_SIGNING_KEY PROOF_SALT_KEY owner_password product_password; do new "$name" "$(key)"; done
new DATABASE_URL "postgres://longlight:$(cat owner_password)@$database/longlight"
new APP_DATABASE_URL "postgres://longlight_product:$(cat product_password)@$pooler/longlight"
new pgbouncer_users "\"longlight_product\" \"$(cat product_password)\""
for name in SMTP_URL ACH_KEY ACH_SECRET ACH_WEBHOOK_SECRET BANK_KEY BANK_LINK_SECRET IDENTITY_MANAGEMENT_SECRET \
  IDENTITY_EVENTS_TOKEN ESIGN_KEY TEXTS_TOKEN CRM_TOKEN CUSTODIAN_LIVE_KEY CUSTODIAN_LIVE_WEBHOOK_SECRET CUSTODIAN_FILES_KEY; do
  new "$name" ''
done
# The users of the images, where root makes the folder for containers.
if [ "$(id -u)" = 0 ] && [ "${OWNED_BY_IMAGES:-}" = yes ]; then
  chmod 711 .
  chown 10001 -- *
  chown 999 owner_password product_password
fi
echo "Fill in what partners give: $(find . -type f -empty | sed 's|^\./||' | sort | tr '\n' ' ')"
