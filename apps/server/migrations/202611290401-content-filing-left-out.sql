-- What was made of an item says what of the original it is without: rows of another site, files that are gone.
alter table content_filing add column left_out text;
alter table content_filing add constraint content_filing_left_out_check check (char_length(left_out) <= 500) not valid;
