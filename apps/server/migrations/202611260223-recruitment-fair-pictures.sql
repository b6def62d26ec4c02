-- imgDelete takes the id of a picture of a fair, too. Files and annexes are numbered by one sequence; pictures of fairs
-- are numbered from where that one never comes to, so that an id never means two things.
update sr_image set id = id + 1000000000000000;
select setval(pg_get_serial_sequence('sr_image', 'id'),
  1000000000000000 + (select last_value from sr_image_id_seq));
