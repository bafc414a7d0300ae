import type { TestServer } from '../../testing/test-server.ts';

export interface VisitOfTest {
  /** ISO */
  at: string;
  event: string;
  session: string | null;
  person: string | null;
  route: string;
  referrer: string;
  country: string;
  device: string;
  browser: string;
  language: string;
}

/** A page that somebody opened, of whom nothing else is known. */
export function buildVisit(at: string): VisitOfTest {
  return {
    at,
    event: 'page_view',
    session: null,
    person: null,
    route: '/',
    referrer: 'direct',
    country: 'IL',
    device: 'mobile',
    browser: 'Chrome',
    language: 'he',
  };
}

/** Events as the write of each leaves them, in one statement. */
export async function addVisits(server: TestServer, visits: readonly VisitOfTest[]): Promise<void> {
  await server.owner`
    insert into analytics_events (id, event_name, user_id, session_id, route, referrer_site, country, device_type, browser,
      metadata, created_at)
    select internal.new_id(), v.event, v.person, v.session, v.route, v.referrer, v.country, v.device, v.browser,
      jsonb_build_object('language', v.language), v.at
    from jsonb_to_recordset(${JSON.stringify(visits)}::text::jsonb) as v (at timestamptz, event text, session text, person uuid,
      route text, referrer text, country text, device text, browser text, language text)`;
}
