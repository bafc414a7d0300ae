import type { Answer, Edit, Sent } from '@dira/contract/calls';
import { listLeases } from '@dira/contract/leases';
import {
  approveMessageTemplate,
  approveMessageTemplates,
  createMessageTemplate,
  deleteMessageTemplate,
  getMessageTemplate,
  listMessageTemplates,
  previewMessageTemplate,
  testMessageTemplate,
  updateMessageTemplate,
} from '@dira/contract/message-templates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useChange, useOrganization } from '../organizations/queries.ts';

export type Template = Answer<typeof getMessageTemplate>;
export type TemplateSummary = Answer<typeof listMessageTemplates>['items'][number];
export type NewTemplate = Sent<typeof createMessageTemplate>;
export type Shown = Sent<typeof previewMessageTemplate>;

const keys = (organizationId: string) => ['message-templates', organizationId] as const;

export function templatesQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'list'],
    queryFn: ({ signal }) => call(listMessageTemplates, { params: { organizationId }, query: {}, signal }),
  });
}

/** What an owner has still to read before it goes to tenants. */
export function waitsForApproval({ approvedVersion, version, can }: TemplateSummary): boolean {
  return can.approve && approvedVersion !== version;
}

export function templateQuery(organizationId: string, templateId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', templateId],
    queryFn: ({ signal }) => call(getMessageTemplate, { params: { organizationId, templateId }, signal }),
  });
}

/** Words as a tenant would read them. */
export function previewQuery(organizationId: string, shown: Shown) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'preview', shown],
    queryFn: ({ signal }) =>
      call(previewMessageTemplate, { params: { organizationId }, body: shown, signal }),
  });
}

const leasesToChooseFrom = 20;

/** With whose values a preview can be filled in. */
export function previewLeasesQuery(organizationId: string, search: string) {
  return queryOptions({
    queryKey: ['leases', organizationId, 'of preview', search],
    queryFn: ({ signal }) =>
      call(listLeases, {
        params: { organizationId },
        query: { show: 'current', limit: leasesToChooseFrom, ...(search !== '' && { search }) },
        signal,
      }),
  });
}

export function useCreateTemplate() {
  return useChange('message_template', (organizationId, body: NewTemplate, key) =>
    call(createMessageTemplate, { params: { organizationId }, body, key }),
  );
}

export function useChangeTemplate(templateId: string) {
  return useChange('message_template', (organizationId, edit: Edit<typeof updateMessageTemplate>) =>
    call(updateMessageTemplate, { params: { organizationId, templateId }, ...edit }),
  );
}

export function useApproveTemplate(templateId: string) {
  return useChange('message_template', (organizationId, version: number, key) =>
    call(approveMessageTemplate, { params: { organizationId, templateId }, body: { version }, key }),
  );
}

export function useApproveTemplates() {
  return useChange('message_template', (organizationId, body: Sent<typeof approveMessageTemplates>, key) =>
    call(approveMessageTemplates, { params: { organizationId }, body, key }),
  );
}

export function useDeleteTemplate(templateId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    changes: 'message_template',
    gone: () => templateQuery(organizationId, templateId).queryKey,
    mutationFn: () => call(deleteMessageTemplate, { params: { organizationId, templateId } }),
  });
}

export function useTestTemplate() {
  const { organizationId } = useOrganization();
  return useMutation({
    changes: [],
    mutationFn: (body: Sent<typeof testMessageTemplate>, key) =>
      call(testMessageTemplate, { params: { organizationId }, body, key }),
  });
}
