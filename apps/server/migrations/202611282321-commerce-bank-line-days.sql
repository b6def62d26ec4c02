-- concurrently
-- Banks use a reference again on another day: a line is there twice where both are the same.
create unique index concurrently if not exists bank_line__reference_and_day on bank_line (subsite_id, booked_on, reference)
  where deleted_at is null;
