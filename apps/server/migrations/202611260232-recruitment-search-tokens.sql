-- Entries of the search have the tokens of every other row; names weigh A, so that they can be left aside.
update search_entry set tokens = setweight(to_search_tokens(names), 'A') || to_search_tokens(words);
alter table search_entry drop column names;
