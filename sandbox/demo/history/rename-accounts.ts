import type pg from 'pg'

/**
 * The snapshot was recorded before each bank account had a ledger account of its own name. Its accounts get today's names, and
 * its days new seals, which cover them. This file goes when the snapshot is recorded again.
 */
export async function renameAccounts(client: pg.PoolClient): Promise<void> {
  await client.query(`
    alter table ledger.account disable trigger append_only;
    update ledger.account set key = 'bank:fbo', kind = 'fbo' where key = 'company:bank';
    update ledger.account set key = 'bank:issuer:' || owner, kind = 'issuerBank' where kind = 'plantCash';
    alter table ledger.account enable trigger append_only;
    alter table ledger.seal disable trigger append_only;
    do $$
    declare s record; v_previous text := ''; v_hash text;
    begin
      for s in select * from ledger.seal order by day loop
        select ledger.seal_hash(s.version, v_previous, s.day, d.transfers, d.digest, s.sealed_at) into v_hash
          from ledger.day_digest(s.version, s.day::timestamp at time zone 'America/New_York', (s.day + 1)::timestamp at time zone 'America/New_York') d;
        update ledger.seal set previous_hash = v_previous, hash = v_hash where day = s.day;
        v_previous := v_hash;
      end loop;
    end $$;
    alter table ledger.seal enable trigger append_only;`)
}
