-- How lists show the title of a text.
alter table content_text
  add column title_style text,
  add check (title_style in ('bold', 'italic', 'boldItalic', 'red', 'brown', 'green', 'blue', 'purple'));
