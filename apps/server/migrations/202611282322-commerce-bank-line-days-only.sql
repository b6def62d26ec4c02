-- The index by reference alone refused lines of other days.
drop index bank_line__reference;
alter index bank_line__reference_and_day rename to bank_line__reference;
