import * as contract from '@dira/contract/consents';
import { changePreferences, openPreferences } from '@dira/contract/preferences';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { choose, showPreferences } from './preferences.ts';
import * as present from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import { consentTable } from './table.ts';

export function registerConsentRoutes(api: Api, services: Services): void {
  bindConsents(api);
  bindSuppressions(api);
  api.open(openPreferences, ({ body }, { ip }) => showPreferences(services, body.token, ip));
  api.open(changePreferences, ({ body }, { ip }) => choose(services, body, ip));
}

function bindConsents(api: Api): void {
  api.list(contract.listConsents, {
    select: repo.selectConsents,
    position: (row) => [row.recorded_at, row.id],
    present: present.presentConsent,
  });
  api.read(contract.getConsent, (scope, { params: { consentId } }) =>
    readAll(
      [
        repo.selectLedger(scope, { consentId, limit: contract.CONSENTS_SHOWN, after: undefined }),
        repo.selectSuppressionsOf(scope, consentId),
      ],
      present.presentHistory,
    ),
  );
  api.write(contract.recordConsent, (write, { body }) => service.recordConsent(write, body));
  api.write(contract.withdrawConsent, (write, { params, body }) =>
    service.withdrawConsent(write, params.consentId, body.note),
  );
  api.table(
    contract.exportConsents,
    {
      name: 'consents',
      select: repo.selectLedger,
      position: (row) => [row.recorded_at, row.id],
      present: present.presentLine,
    },
    consentTable,
  );
}

function bindSuppressions(api: Api): void {
  api.list(contract.listSuppressions, {
    select: repo.selectSuppressions,
    position: (row) => [row.stopped_at, row.id],
    present: present.presentSuppression,
  });
  api.read(contract.getSuppression, (scope, { params }) =>
    readRows(repo.selectSuppression(scope, params.suppressionId), (rows) =>
      present.presentSuppression(requireRow(rows)),
    ),
  );
  api.write(contract.addSuppression, (write, { body }) => service.addSuppression(write, body));
  api.write(contract.liftSuppression, (write, { params, body }) =>
    service.liftSuppression(write, params.suppressionId, body.reason),
  );
}
