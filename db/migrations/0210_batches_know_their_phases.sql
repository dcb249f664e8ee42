-- Up Migration
-- Of a list of texts the server walks from its beginning to each member it is asked for: moving the balances of a batch of 500 spent more on
-- asking for phases than on balances. Whether a transfer only holds is therefore kept as a list of yes and no, whose members it finds at once.
do $$
declare
  v_function text;
begin
  foreach v_function in array array['post_few', 'post_many'] loop
    select replace(replace(pg_get_functiondef(p.oid),
        $old$coalesce(u.pending, p_phase[u.ord] = 'pending') as pending, p_phase[u.ord] = 'pending' as holds$old$,
        $new$coalesce(u.pending, v_holds[u.ord]) as pending, v_holds[u.ord] as holds$new$),
        $old$  v_written bigint[];$old$,
        $new$  v_written bigint[];
  v_holds boolean[] := array(select q.phase = 'pending' from unnest(p_phase) with ordinality q(phase, ord) order by q.ord);$new$)
      into strict v_function from pg_proc p where p.pronamespace = 'ledger'::regnamespace and p.proname = v_function;
    execute v_function;
  end loop;
end $$;

-- Down Migration
