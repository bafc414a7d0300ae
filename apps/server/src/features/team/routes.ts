import * as contract from '@dira/contract/team';
import * as invitationContract from '@dira/contract/team-invitations';
import * as ownershipContract from '@dira/contract/team-ownership';
import { propertyScope } from '@dira/domain/permissions';
import type { AllHandovers } from '../../contributions/handovers.ts';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { selectInvitations } from './invitations.repo.ts';
import { invite, renew, withdraw } from './invitations.ts';
import { accept, createAccount, decline, openInvitation } from './joining.ts';
import { selectOffer } from './ownership.repo.ts';
import { acceptOffer, declineOffer, offer, withdrawOffer } from './ownership.ts';
import { presentInvitation, presentMember, presentOffer } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerTeamRoutes(api: Api, services: Services, handovers: AllHandovers): void {
  bindMembers(api, handovers);
  bindInvitations(api, services);
  bindAnswers(api, services);
  bindOwnership(api, services, handovers);
}

function bindMembers(api: Api, handovers: AllHandovers): void {
  api.page(contract.listTeamMembers, (scope, { page }, show) =>
    readAll([repo.selectMembers(scope, page), repo.selectOwnPlace(scope)], (rows, [own]) =>
      show(rows, {
        position: (row) => [row.name_key, row.user_id],
        present: (row) => presentMember(row, { scope, own }),
      }),
    ),
  );
  api.read(contract.getTeamMember, (scope, { params: { memberId } }) =>
    readAll(
      [
        repo.selectMember(scope, memberId),
        repo.selectOwnPlace(scope),
        repo.selectHeldWork(scope, memberId, handovers),
      ],
      (rows, [own], held) => {
        const row = requireRow(rows);
        return {
          ...presentMember(row, { scope, own }),
          properties: propertyScope(row) === 'assigned' ? row.properties : [],
          connected: { whatsApp: row.has_whatsapp, google: row.has_google },
          holds: requireRow(held),
        };
      },
    ),
  );
  api.write(contract.updateTeamMember, (write, { params, body }) =>
    service.changeMember(write, params.memberId, body),
  );
  api.write(contract.suspendTeamMember, (write, { params }) => service.suspendMember(write, params.memberId));
  api.write(contract.resumeTeamMember, (write, { params }) => service.resumeMember(write, params.memberId));
  api.write(contract.removeTeamMember, (write, { params, body }) =>
    service.removeMember(write, handovers, params.memberId, body.assigneeId),
  );
  api.write(contract.leaveTeam, (write) => service.leave(write, handovers));
}

function bindInvitations(api: Api, services: Services): void {
  api.list(invitationContract.listTeamInvitations, {
    select: selectInvitations,
    position: (row) => [row.created_at, row.id],
    present: presentInvitation,
  });
  api.write(invitationContract.createTeamInvitation, (write, { body }) => invite(write, services, body));
  api.write(invitationContract.renewTeamInvitation, (write, { params, body }) =>
    renew(write, services, params.invitationId, body.sendsMail),
  );
  api.write(invitationContract.withdrawTeamInvitation, (write, { params }) =>
    withdraw(write, params.invitationId),
  );
}

function bindAnswers(api: Api, services: Services): void {
  api.open(invitationContract.openTeamInvitation, ({ body }, { ip }) =>
    openInvitation(services, { ...body, ip }),
  );
  api.open(invitationContract.createInvitedAccount, ({ body }, { ip }) =>
    createAccount(services, { ...body, ip }),
  );
  api.write(invitationContract.acceptTeamInvitation, (write, { body }) => accept(write, body.token));
  api.write(invitationContract.declineTeamInvitation, (write, { body }) => decline(write, body.token));
}

function bindOwnership(api: Api, services: Services, handovers: AllHandovers): void {
  api.read(ownershipContract.getOwnershipOffer, (scope) =>
    readRows(selectOffer(scope), ([row]) => ({ offer: row === undefined ? null : presentOffer(row, scope) })),
  );
  api.write(ownershipContract.offerOwnership, (write, { body }) => offer(write, services, body));
  api.write(ownershipContract.withdrawOwnershipOffer, (write, { params }) =>
    withdrawOffer(write, params.offerId),
  );
  api.write(ownershipContract.acceptOwnership, (write, { params }) =>
    acceptOffer(write, handovers, params.offerId),
  );
  api.write(ownershipContract.declineOwnership, (write, { params }) => declineOffer(write, params.offerId));
}
