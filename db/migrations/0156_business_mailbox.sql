-- The payment partner knows a business beside a person's own account by a mailbox of ours, made of the account's id (decision 0046):
-- an address that someone typed would tell whether it has an account, and take it from the person whose it is.

alter table people.business_account drop column email;
