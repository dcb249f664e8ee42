-- The night reads the file of each document and compares it with its hash. The demo's history names every document and keeps the files of a few.

alter table documents.document add column bytes_kept boolean not null default true;
comment on column documents.document.bytes_kept is 'False where its file was never carried here, as in the history of the demo: there is nothing to compare.';
