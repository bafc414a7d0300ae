import * as contract from '@dira/contract/accounts';
import * as settings from '@dira/contract/organizations';
import { WORKSPACE_FEATURES } from '@dira/contract/workspace-features';
import type { ShownBanners } from '../../contributions/shown-banners.ts';
import { isUsed, type AllFeatureUses } from '../../contributions/workspace-features.ts';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { changeProfile, selectPerson } from '../auth/profile/service.ts';
import { presentLetterhead, presentMe, presentOrganization } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerOrganizationRoutes(
  api: Api,
  services: Pick<Services, 'clock' | 'mailer' | 'whatsApp'>,
  featureUses: AllFeatureUses,
  shownBanners: ShownBanners,
): void {
  api.read(contract.getMe, (scope) =>
    readAll(
      [
        selectPerson(scope),
        repo.selectWorkspaces(scope),
        repo.selectTenancies(scope),
        repo.selectOwnerships(scope),
        shownBanners.select(),
      ],
      (people, workspaces, tenancies, ownerships, banners) =>
        presentMe(
          requireRow(people),
          {
            workspaces,
            hasTenancies: tenancies.length > 0,
            ownerships,
            banners: shownBanners.choose(banners, {
              isTeam: workspaces.length > 0,
              isTenant: tenancies.length > 0,
            }),
          },
          services.whatsApp.canSend,
        ),
    ),
  );

  api.write(contract.updateProfile, (write, { body }) => changeProfile(write, services, body));
  api.write(contract.createOrganization, (write, { body }) =>
    service.createOrganization(write, services.clock, body),
  );

  api.write(contract.updateOrganizationSecurity, (write, { body }) => service.changeSecurity(write, body));
  api.read(contract.getOrganization, (scope) =>
    readRows(repo.selectOrganization(scope), (rows) => presentOrganization(requireRow(rows))),
  );
  api.write(settings.updateOrganization, (write, { body }) => service.changeDetails(write, body));

  api.read(settings.getLetterhead, (scope) =>
    readRows(repo.selectLetterhead(scope), (rows) => presentLetterhead(requireRow(rows))),
  );
  api.write(settings.setLetterhead, (write, { body }) => service.changeLetterhead(write, body));
  api.read(settings.getMailSender, (scope) =>
    readRows(repo.selectMailSender(scope), (rows) => {
      const { sender_name: senderName, reply_to: replyTo } = requireRow(rows);
      return { senderName, replyTo, installation: services.mailer.from };
    }),
  );
  api.read(settings.listWorkspaceFeatures, (scope) =>
    readAll(
      [repo.selectUnusedFeatures(scope), repo.selectFeatureUses(scope, featureUses)],
      ([row], [inUse]) => ({
        items: WORKSPACE_FEATURES.map((feature) => ({
          feature,
          isUsed: isUsed({ feature }, row?.unused ?? []),
          inUse: inUse?.[feature] ?? 0,
        })),
      }),
    ),
  );
  api.write(settings.setWorkspaceFeature, (write, { body }) => service.setFeature(write, body));
  api.write(settings.archiveOrganization, (write) => service.archive(write));
  api.write(settings.restoreOrganization, (write) => service.restore(write));
  api.write(settings.setPreferredCurrency, (write, { body }) =>
    service.setPreferredCurrency(write, body.currency),
  );
  api.write(settings.setMailSender, (write, { body }) => service.changeMailSender(write, body));
}
