-- How many forms were made of each close is shown to staff: without this each close read the forms of all years.
create index form_close on tax.form (close_id);
