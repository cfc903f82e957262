/** Each kind of work has a name in addresses from its beginning, and none of its names is ever another's (SEEK-10). */
export const slugTriggers = [
  `create trigger staff_types_named after insert on staff_types
begin
  insert into staff_type_slugs (slug, staff_type_id) values (coalesce(
    (select wanted.slug from (select slug(new.name_de) as slug) wanted
      where not exists (select 1 from staff_type_slugs s where s.slug = wanted.slug)),
    (with recursive n(i) as (select 2 union all select i + 1 from n)
      select substr(slug(new.name_de), 1, 56) || '-' || i from n
        where not exists (select 1 from staff_type_slugs s
          where s.slug = substr(slug(new.name_de), 1, 56) || '-' || i)
        limit 1)), new.id);
end;`,
  `create trigger staff_type_slugs_kept before delete on staff_type_slugs
begin
  select raise(abort, 'slug_kept');
end;`,
];
