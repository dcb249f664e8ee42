-- Balances are split into parts at fresh places each night. Paths of the nights before showed other people's balances: none is handed out any more.

delete from proof.leaf;
update proof.tree set nodes = null where nodes is not null;

alter table proof.leaf drop constraint leaf_place_check;
alter table proof.leaf rename column place to number;
alter table proof.leaf add check (number >= 0), add column holder int not null;
comment on column proof.leaf.number is 'Counts the balances of the tree. Sizes and places of their parts follow from it by keyed hashes.';
comment on column proof.leaf.holder is 'Counts the people who hold balances of the tree: several accounts of one person have the same number.';

alter table proof.tree add column height smallint not null default 24 check (height between 0 and 40),
  add column draw smallint not null default 1 check (draw > 0);
alter table proof.tree alter column height drop default, alter column draw drop default;
comment on column proof.tree.height is 'The tree has two to this power places.';
comment on column proof.tree.draw is 'How often sizes and places were drawn until no path showed another holder''s balance.';
comment on column proof.tree.leaves is 'How many balances there are. Not published.';
comment on column proof.tree.nodes is
  'The nodes of the kept level, one after the other: sum (8 bytes), hash (32). Null once the night is no longer proved from here, and where every path would '
  'show another holder''s balance.';
