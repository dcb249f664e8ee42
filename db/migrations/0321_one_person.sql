-- Promotions count people over all their accounts and businesses: the indexes by which the same person is found.

create index business_controller_ssn on people.business (controller_ssn_index) where controller_ssn_index is not null;
create index business_account_controller_ssn on people.business_account (controller_ssn_index) where controller_ssn_index is not null;
create index user_born on people."user" (date_of_birth, lower(last_name)) where date_of_birth is not null;
create index beneficial_owner_born on identity.beneficial_owner (date_of_birth, lower(last_name)) where date_of_birth is not null;
