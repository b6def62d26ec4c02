-- Companies have their industry in `industryId`. Working copies of forms that are bound to them named the field as it was
-- called before; published versions stay as they are, and so do the answers that were given to them.
with renamed as (
  update form_draft d set json_str = regexp_replace(d.json_str, '("model"\s*:\s*)"industryCode"', '\1"industryId"', 'g')
  from form_design f
  where f.id = d.design_id and f.table_name = 'company' and d.json_str ~ '"model"\s*:\s*"industryCode"'
  returning d.design_id
)
update form_design f set draft_revision = f.draft_revision + 1, has_changes = true from renamed r where r.design_id = f.id;
