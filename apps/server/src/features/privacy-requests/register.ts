import { PRIVACY_FORM_PATH, sendPrivacyRequest } from '@dira/contract/privacy-requests';
import type { FastifyInstance } from 'fastify';
import { takePostedForm } from '../../http/posted-forms.ts';
import type { Services } from '../../services.ts';
import { pageAfter, receive } from './form.ts';

export function registerPrivacyForm(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'newId'>,
): Promise<void> {
  return takePostedForm(app, {
    path: PRIVACY_FORM_PATH,
    form: sendPrivacyRequest.body,
    take: (data, sender) => receive(services, data, sender),
    pageAfter: (isTaken, data) => pageAfter(isTaken, data?.language),
  });
}
