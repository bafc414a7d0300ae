import { NOTIFICATION_TOPICS } from '@dira/domain/notifications';
import { beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { notificationSources } from '../contributions.ts';
import { findSubject } from './subjects.repo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

test.each(NOTIFICATION_TOPICS)('%s of what is gone is no news', async (topic) => {
  const { db, newId, clock } = server.services;
  const happening = {
    organizationId: newId(),
    entityId: newId(),
    today: clock.today().toString(),
    commentId: null,
    toUserId: null,
  };
  const found = await db.jobs((trx) => findSubject(trx, notificationSources[topic], happening));
  expect(found).toBeUndefined();
});
