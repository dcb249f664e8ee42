/** An account's balance and all its entries as JSON, the entries from one index alone. */
export const coverQuery = `select json_build_object('balance', (select cents::text from balance where account_id = $1),
  'entries', coalesce((select json_agg(json_build_array(e.transfer_id, e.cents, e.at) order by e.at desc) from entry e where e.account_id = $1), '[]'))::text as json`
