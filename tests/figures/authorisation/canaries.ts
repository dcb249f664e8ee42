import type { TestCompany } from '#tests/setup/test-company.ts'

/** From now on every person and every bank of this database carries words that no answer may show to others, or to anyone. */
const planting = `
  create function public.canary_user() returns trigger language plpgsql as $$ begin
    new.ssn_sealed := 'canary-secret-ssn-' || new.id; new.ssn_index := 'canary-secret-index-' || new.id;
    new.address1 := 'canary-own-street-' || new.id; new.primary_phone := 'canary-own-phone-' || new.id;
    return new; end $$;
  create trigger canary before insert on people."user" for each row execute function public.canary_user();
  create function public.canary_item() returns trigger language plpgsql as $$ begin
    new.access_token_sealed := 'canary-secret-access-' || new.id; new.public_token_index := 'canary-secret-public-' || new.id;
    return new; end $$;
  create trigger canary before insert on banks.item for each row execute function public.canary_item();
  create function public.canary_source() returns trigger language plpgsql as $$ begin
    new.processor_token_sealed := 'canary-secret-processor-' || new.id;
    return new; end $$;
  create trigger canary before insert on banks.funding_source for each row execute function public.canary_source();`

/** Whatever is asked from now on is read: the secrets are in no answer, and what is a person's own is in theirs only. */
export async function plantCanaries(
  testCompany: TestCompany,
): Promise<{ testCompany: TestCompany; readAnswers: () => number }> {
  await testCompany.owner.query(planting)
  let read = 0
  const ask: TestCompany['ask'] = async (viewer, ...asked) => {
    const answer = await testCompany.ask(viewer, ...asked)
    read += 1
    const sung = JSON.stringify(answer).match(/canary-(secret-\w+|own-\w+)-(\w+)/g) ?? []
    const own = sung.filter((canary) => canary.startsWith('canary-own-') && canary.endsWith(`-${viewer?.userId}`))
    if (sung.length > own.length) throw new Error(`An answer shows what is not the caller's: ${sung.join(', ')}`)
    return answer
  }
  return { testCompany: { ...testCompany, ask }, readAnswers: () => read }
}
