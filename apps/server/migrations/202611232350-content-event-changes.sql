-- Pages of trainings, interviews and collections of opinions show what came in: they are drawn anew when that changes.
create function event_part_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.state, old.deleted_at) is not distinct from (new.state, new.deleted_at) then
    return null;
  end if;
  perform note_site_change(array['event:' || coalesce(new.item_id, old.item_id)]);
  return null;
end $$;
create trigger site_change after insert or update or delete on content_signup
  for each row execute function event_part_changed();
create trigger site_change after insert or update or delete on content_opinion
  for each row execute function event_part_changed();

-- Questions are read once they were put to the guests.
create function event_question_changed() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.state in ('asked', 'answered') and old.deleted_at is null;
  is_read boolean := tg_op <> 'DELETE' and new.state in ('asked', 'answered') and new.deleted_at is null;
begin
  if not was and not is_read then return null; end if;
  if was and is_read and (old.state, old.answer) is not distinct from (new.state, new.answer) then return null; end if;
  perform note_site_change(array['event:' || coalesce(new.item_id, old.item_id)]);
  return null;
end $$;
create trigger site_change after insert or update or delete on content_question
  for each row execute function event_question_changed();

create function content_event_changed() returns trigger language plpgsql as $$
begin
  perform note_site_change(array['event:' || coalesce(new.item_id, old.item_id)]);
  return null;
end $$;
create trigger site_change after insert or update or delete on content_event
  for each row execute function content_event_changed();
