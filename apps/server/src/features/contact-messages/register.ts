import { CONTACT_FORM_PATH, sendContactMessage } from '@dira/contract/contact-messages';
import type { FastifyInstance } from 'fastify';
import { takePostedForm } from '../../http/posted-forms.ts';
import { pageAfter, receiveMessage, type Tools } from './service.ts';

export function registerContactForm(app: FastifyInstance, services: Tools): Promise<void> {
  return takePostedForm(app, {
    path: CONTACT_FORM_PATH,
    form: sendContactMessage.body,
    take: (data, sender) => receiveMessage(services, data, sender),
    pageAfter,
  });
}
