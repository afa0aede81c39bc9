/** Terminals with their outlets, as far as the person of `$1` may see them, and the columns of `TerminalPlace`. */
export const places = `visible_terminals($1) AS terminal JOIN visible_outlets($1) AS outlet ON outlet.id = terminal.outlet_id`;

/** What the terminal says; the outlet's for one that says none. */
export const zoneOfShop = 'coalesce(terminal.shop_zone, outlet.time_zone)';
export const shopZone = `${zoneOfShop} AS "timeZone"`;

export const place = `terminal.id AS terminal, outlet.name AS outlet, terminal.name, ${shopZone}`;

/** Two machines had its key, so it has ended. */
export const needsCode = `EXISTS (SELECT FROM revoked_key AS ended
  WHERE ended.terminal_id = terminal.id AND ended.public_key = terminal.public_key)`;

/** When it was heard last; NULL for never. */
export const heardAt = `greatest(terminal.last_seen_at, (SELECT heard_at FROM presence WHERE terminal_id = terminal.id))`;
