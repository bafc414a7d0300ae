/** Who plays in the film: a landlord with a sample workspace in the film's language, and one of the tenants on the phone. */
import { randomUUID } from 'node:crypto';
import type { Stage } from './stage.ts';

const names = {
  en: { landlord: 'Yael Carmel', tenant: 'David Cohen' },
  he: { landlord: 'יעל כרמל', tenant: 'דוד כהן' },
} as const;

interface Cast {
  landlord: unknown;
  tenant: unknown;
}

interface Tenants {
  items: { id: string; fullName: string }[];
}

interface Given {
  signInName: string;
  password: string;
}

/** Makes the workspace and both accounts; @returns their sessions */
export async function gatherCast({ ask }: Stage, language: keyof typeof names): Promise<Cast> {
  const password = randomUUID();
  const { landlord: fullName, tenant: tenantName } = names[language];
  const landlord = (await ask('POST', '/auth/v1/signup', {
    email: `${randomUUID()}@example.com`,
    password,
    data: { full_name: fullName, role: 'landlord' },
  })) as { access_token: string }; // the wire's session
  const call = (method: string, path: string, body?: unknown) =>
    ask(method, `/api/v1/organizations${path}`, body, landlord.access_token);
  const { id } = (await call('POST', '/sample', { language })) as { id: string }; // the answer of loadSampleWorkspace
  const found = (await call('GET', `/${id}/tenants`)) as Tenants; // the answer of listTenants
  const tenantId = found.items.find(({ fullName: name }) => name === tenantName)?.id;
  if (tenantId === undefined) throw new Error(`nobody called ${tenantName} rents in the sample workspace`);
  const given = (await call('POST', `/${id}/tenant-users`, { tenantId })) as Given; // the answer of createTenantUser
  // The generated password opens nothing but the choice of another.
  const tenant = (await ask('POST', '/auth/v1/token?grant_type=password', {
    email: given.signInName,
    password: given.password,
  })) as { access_token: string }; // the wire's session
  await ask('PUT', '/auth/v1/user', { password }, tenant.access_token);
  // What an account says of itself counts more than what a browser keeps.
  for (const { access_token: token } of [landlord, tenant])
    await ask(
      'PATCH',
      '/api/v1/me/profile',
      { preferredLanguage: language, rightToLeft: language === 'he' },
      token,
    );
  return { landlord, tenant };
}
