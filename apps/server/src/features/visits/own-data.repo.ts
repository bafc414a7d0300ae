import { OPTIONAL_COOKIES } from '@dira/domain/visits';
import { moment, text, word } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';

const consents = section('cookieConsents', ['at', 'kind', 'region']);

export const ownCookieConsents: OwnDataSource = {
  sections: [consents],
  async ofAccount({ trx, userId }, data) {
    const rows = await trx
      .selectFrom('cookie_consents')
      .select(['consented_at', 'analytics', 'marketing', 'functional', 'region'])
      .where('user_id', '=', userId)
      .orderBy('consented_at')
      .execute();
    const nameOf = data.say('visits', 'cookies.kinds');
    for (const row of rows)
      for (const kind of ['essential' as const, ...OPTIONAL_COOKIES].filter(
        (one) => one === 'essential' || row[one],
      ))
        data.add(consents, {
          at: moment(row.consented_at),
          kind: word(kind, String(nameOf(`${kind}.name`).text)),
          region: text(row.region),
        });
  },
};
