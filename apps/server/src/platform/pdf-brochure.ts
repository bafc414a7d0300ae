import type { SharedPortfolio } from '@dira/contract/portfolio-shares';
import { formatPhone } from '@dira/domain/israel/phone';
import { formatMoney, formatNumber } from '@dira/i18n/format';
import type { IsoDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { frameDocument, type DocumentFrame } from './pdf-words.ts';

/** A portfolio as it is shown to strangers. */
export interface BrochureContent extends Pick<
  SharedPortfolio,
  'title' | 'description' | 'properties' | 'contact'
> {
  on: IsoDate;
  /** Who gives the paper. */
  issuer: string;
  /** Beside the data, by these names; the first is the cover. */
  pictures: { file: string; altText: string }[];
}

interface PropertyLines {
  name: string;
  place: string;
  type: string;
  vacancy: string;
  units: { number: string; rooms: string; area: string; floor: string; rent: string }[];
}

/** What `brochure.typ` lays out. */
export interface BrochureDocument extends DocumentFrame {
  labels: Record<
    'number' | 'rooms' | 'area' | 'floor' | 'rent' | 'contact' | 'properties' | 'pictures',
    string
  >;
  paragraphs: string[];
  pictures: { file: string; alt: string }[];
  properties: PropertyLines[];
  /** Whether any unit has one: a column of nothing is left out. */
  shows: { number: boolean; rent: boolean };
  contact: { name: string; phone: string; email: string } | null;
}

/** The words of a brochure in a language. */
export function composeBrochure(content: BrochureContent, language: Language): BrochureDocument {
  const { title, issuer, on, contact, properties, pictures } = content;
  const t = createTranslator(language, 'common');
  const units = properties.flatMap(({ vacantUnits }) => vacantUnits);
  const { name, phone, email } = contact;
  const hasContact = name !== '' || phone !== null || email !== null;
  return {
    ...frameDocument(language, { title, name: title, issuer, issuedOn: on }),
    labels: labelParts(language),
    paragraphs: content.description.split(/\n+/).filter((line) => line.trim() !== ''),
    pictures: pictures.map(({ file, altText }, index) => ({
      file,
      alt: altText === '' ? t('pictures.shown', { number: index + 1, total: pictures.length }) : altText,
    })),
    properties: properties.map((property) => describeProperty(property, language)),
    shows: {
      number: units.some(({ number }) => number !== null),
      rent: units.some(({ rent }) => rent !== null),
    },
    contact: hasContact
      ? { name, phone: phone === null ? '' : formatPhone(phone), email: email ?? '' }
      : null,
  };
}

function describeProperty(
  { name, type, city, street, vacantUnits }: SharedPortfolio['properties'][number],
  language: Language,
): PropertyLines {
  const t = createTranslator(language, 'shared-portfolios');
  const tCommon = createTranslator(language, 'common');
  const number = (value: number | null) => (value === null ? '' : formatNumber(value, language));
  return {
    name,
    place: street === null ? city : `${street}, ${city}`,
    type: createTranslator(language, 'common')(`propertyTypes.${type}`),
    vacancy: vacantUnits.length === 0 ? t('nothingVacant') : t('vacant', { count: vacantUnits.length }),
    units: vacantUnits.map((unit) => ({
      number: unit.number ?? '',
      rooms: number(unit.rooms),
      area: unit.areaSqm === null ? '' : tCommon('labels.area', { area: number(unit.areaSqm) }),
      floor: number(unit.floor),
      rent: unit.rent === null ? '' : formatMoney(unit.rent, language, { decimals: 'auto' }),
    })),
  };
}

function labelParts(language: Language): BrochureDocument['labels'] {
  const t = createTranslator(language, 'properties');
  const tCommon = createTranslator(language, 'common');
  const tShared = createTranslator(language, 'shared-portfolios');
  return {
    number: tCommon('labels.unit'),
    rooms: tCommon('labels.rooms'),
    area: t('unit.columns.area'),
    floor: tCommon('labels.floor'),
    rent: tCommon('labels.askingRent'),
    contact: tShared('contact.title'),
    properties: tShared('properties'),
    pictures: tCommon('labels.pictures'),
  };
}
