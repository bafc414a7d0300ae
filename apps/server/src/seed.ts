import { randomBytes } from 'node:crypto';
import { openForOperator } from './features/auth/operator-key/service.ts';
import { samplePeople, sampleSiteAdmin } from './features/sample/people.ts';
import { openStaffedSample } from './features/sample/staffed-sample.ts';
import type { Services } from './services.ts';

/** Somebody who can sign in to a seeded workspace. */
export interface SeededPerson {
  title: string;
  role: string;
  teamRole: string | null;
  userId: string;
  email: string;
  password: string;
  /** Good for an hour. */
  accessToken: string;
}

export interface SeededOrganization {
  id: string;
  people: SeededPerson[];
}

const passwordBytes = 12;

/** Workspaces with the history of the sample one, each with people of its own: one a role, or its owner alone. */
export async function seed(
  services: Services,
  options: { organizations: number; allRoles: boolean },
): Promise<SeededOrganization[]> {
  const seeded: SeededOrganization[] = [];
  while (seeded.length < options.organizations)
    seeded.push(await seedOrganization(services, options.allRoles));
  return seeded;
}

async function seedOrganization(services: Services, allRoles: boolean): Promise<SeededOrganization> {
  const mark = randomBytes(4).toString('hex');
  const wanted = allRoles ? [...samplePeople, sampleSiteAdmin] : samplePeople.slice(0, 1);
  const { id, people } = await openStaffedSample(
    services,
    wanted.map((person) => ({
      ...person,
      email: person.email.replace('@', `-${mark}@`),
      password: randomBytes(passwordBytes).toString('base64url'),
    })),
  );
  for (const { role, userId } of people)
    if (role === sampleSiteAdmin.role) await openForOperator(services, userId);
  return {
    id,
    people: people.map(({ title, role, teamRole, userId, email, password, accessToken }) => ({
      title,
      role,
      teamRole,
      userId,
      email,
      password,
      accessToken,
    })),
  };
}
