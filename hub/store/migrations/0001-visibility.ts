/**
 * Who sees what, in one place. Every query of the owner's pages joins one of these functions; none reads `outlet` or
 * `terminal` directly. PostgreSQL inlines them into the query.
 */
export const visibility = [
  `CREATE FUNCTION visible_outlets(viewer uuid) RETURNS SETOF outlet LANGUAGE sql STABLE AS $$
    SELECT outlet.* FROM outlet
    WHERE EXISTS (SELECT FROM person WHERE id = viewer AND removed_at IS NULL AND role = 'owner')
      OR EXISTS (
        SELECT FROM person_outlet JOIN person ON person.id = person_id
        WHERE person_id = viewer AND outlet_id = outlet.id AND removed_at IS NULL
      )
  $$`,
  `CREATE FUNCTION visible_terminals(viewer uuid) RETURNS SETOF terminal LANGUAGE sql STABLE AS $$
    SELECT terminal.* FROM terminal WHERE outlet_id IN (SELECT id FROM visible_outlets(viewer))
  $$`,
];
