import { formatPhone } from '@dira/domain/israel/phone';
import { formatDate } from '@dira/i18n/format-date';
import { createTranslator } from '@dira/i18n/translate';
import type { Letter } from '../../platform/mail-template.ts';
import type { JobRow } from './work-orders.repo.ts';

type WorkOrderDraft = Required<Pick<Letter, 'facts'>> & Omit<Letter, 'facts'>;

/** A job in words for whoever comes to repair, in the language of the organization. */
export function composeJob(job: JobRow, { namesTenant }: { namesTenant: boolean }): WorkOrderDraft {
  const t = createTranslator(job.language, 'mail');
  const address = addressOf(job, (entrance) => t('job.entrance', { entrance }));
  const { appointment_on: on, appointment_from: from, appointment_to: to } = job;
  const facts = [
    { name: t('job.address'), value: address },
    ...(job.unit_number === null
      ? []
      : [
          {
            name: t('job.unit'),
            value: placeInHouse(job.unit_number, job.floor ?? 0, t),
          },
        ]),
    {
      name: t('job.when'),
      value:
        on === null || from === null || to === null
          ? t('job.notYet')
          : // The database writes `09:30:00`.
            `${formatDate(on)} ${from.slice(0, 5)}–${to.slice(0, 5)}`,
    },
    ...(namesTenant && job.tenant_name !== null
      ? [
          {
            name: t('job.tenant'),
            value: [job.tenant_name, job.tenant_phone === null ? '' : formatPhone(job.tenant_phone)]
              .filter((part) => part !== '')
              .join(', '),
          },
        ]
      : []),
  ];
  return {
    language: job.language,
    subject: t('job.subject', { title: job.title, address }),
    heading: job.title,
    paragraphs: [
      t('job.intro', { name: job.vendor_name ?? '', organization: job.organization_name }),
      ...(job.description === '' ? [] : [job.description]),
    ],
    facts,
    organizationName: job.organization_name,
  };
}

/** The same as a message of a person: no heading, no brand. */
export function sayJob({ heading, paragraphs: [intro = '', ...rest], facts }: WorkOrderDraft): string {
  const lines = facts.map(({ name, value }) => `${name}: ${value}`).join('\n');
  return [intro, heading, ...rest, lines].join('\n\n');
}

function placeInHouse(unit: string, floor: number, t: ReturnType<typeof createTranslator<'mail'>>): string {
  return floor === 0 ? t('job.unitOnGround', { unit }) : t('job.unitOnFloor', { unit, floor });
}

function addressOf(
  { street, house_number: houseNumber, entrance, city }: JobRow,
  sayEntrance: (entrance: string) => string,
): string {
  return [`${street} ${houseNumber}`.trim(), entrance === '' ? '' : sayEntrance(entrance), city]
    .filter((part) => part !== '')
    .join(', ');
}
