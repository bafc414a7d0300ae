import { rentIncomeTax } from '@dira/domain/calculators/rent-income-tax';
import { minorUnits } from '@dira/domain/money';
import { languages } from '@dira/i18n/languages';
import { describe, expect, test } from 'vitest';
import { countWords, readArticles, readingMinutes, wholeLanguages } from './article-file.ts';
import { anchorOf, sectionsOf, tokensOf } from './article-tokens.ts';
import { articles, relatedTo, toolsOf } from './articles.ts';
import { sitePages } from './pages.ts';

const description = 'What the law says about it, with an example and the arithmetic.';
const frontMatter = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([field, value]) => `${field}: ${value}`)
    .join('\n');
const facts = { published: '2026-11-01', updated: '2026-11-28', topics: 'taxes, rent' };
const write = (fields: Readonly<Record<string, string>>, body = 'Some words.') =>
  `---\n${frontMatter(fields)}\n---\n\n${body}\n`;

/** The files of one article, with some of them otherwise. */
const filesOf = (slug: string, others: Readonly<Record<string, string>> = {}) => {
  const texts = languages.map((language) => [
    `./articles/${slug}/${language}.md`,
    write({ title: `About ${slug}`, description, ...(language === 'en' && facts) }),
  ]);
  return { ...(Object.fromEntries(texts) as Record<string, string>), ...others };
};

describe('the reader', () => {
  test('takes what the English file says for all, and the newest first', () => {
    const newer = write({ title: 'A newer one', description, ...facts, published: '2026-11-02' });
    const read = readArticles({ ...filesOf('a'), ...filesOf('b', { './articles/b/en.md': newer }) });
    expect(read.map(({ slug }) => slug)).toEqual(['b', 'a']);
    expect(read[1]).toMatchObject({ ...facts, topics: ['taxes', 'rent'] });
    expect(read[1]?.texts.he).toEqual({ title: 'About a', description, body: 'Some words.', minutes: 1 });
  });

  const en = { title: 'A title', description, ...facts };
  const { published: _published, ...undated } = en;
  test.each([
    ['a/en.md: published is missing', 'en', write(undated)],
    ['a/en.md: title is missing', 'en', write({ ...en, title: '' })],
    ['a/en.md: published is no day: 2026-13-01', 'en', write({ ...en, published: '2026-13-01' })],
    ['a/en.md: updated is before published', 'en', write({ ...en, updated: '2026-10-31' })],
    ['a/en.md: topics names dogs, which is none', 'en', write({ ...en, topics: 'rent, dogs' })],
    ['a/en.md: author does not belong here', 'en', write({ ...en, author: 'Ann' })],
    [
      'a/en.md: title is said twice',
      'en',
      write(en).replace('title: A title', 'title: A title\ntitle: Another'),
    ],
    ['a/he.md: topics does not belong here', 'he', write({ title: 'A title', description, topics: 'rent' })],
    [
      'a/he.md: description has 5 characters, not 50 to 200',
      'he',
      write({ title: 'A title', description: 'Short' }),
    ],
    ['a/sq.md: title has 71 characters, not 6 to 70', 'sq', write({ title: 'x'.repeat(71), description })],
    ['a/fr.md: does not begin with front matter between two lines ---', 'fr', 'title: A title'],
    ['a/fr.md: cannot be read: no field', 'fr', '---\nno field\n---\n\nWords.'],
  ])('names the file and what is wrong: %s', (fault, language, text) => {
    expect(() => readArticles(filesOf('a', { [`./articles/a/${language}.md`]: text }))).toThrow(fault);
  });

  test('misses a language, and takes no file of none', () => {
    const { './articles/a/es.md': _spanish, ...without } = filesOf('a');
    expect(() => readArticles(without)).toThrow('a/es.md: is missing');
    expect(() => readArticles({ './articles/a/de.md': '' })).toThrow('is not named <slug>/<language>.md');
  });

  test('counts what is read, and takes longer for Hebrew', () => {
    expect(countWords('## One\n\nTwo [three four](/five/six), **7** | — |')).toBe(5);
    expect(countWords('שתי מילים')).toBe(2);
    const thousand = 'word '.repeat(1000);
    expect([readingMinutes(thousand, 'en'), readingMinutes(thousand, 'he')]).toEqual([5, 6]);
    expect(readingMinutes('', 'en')).toBe(1);
  });
});

test('a heading is found by its words, in every script', () => {
  expect(anchorOf('“Who pays”, and when?')).toBe('who-pays-and-when');
  expect(anchorOf('מי משלם על מה?')).toBe('מי-משלם-על-מה');
});

test('what is related shares the most, and is never the article itself', () => {
  const read = readArticles({ ...filesOf('a'), ...filesOf('b'), ...filesOf('c'), ...filesOf('d') });
  const [first, ...others] = read.map((article, index) =>
    index === 3 ? article : { ...article, topics: index === 0 ? article.topics : (['repairs'] as const) },
  );
  if (first === undefined) throw new Error('nothing was read');
  expect(relatedTo(first, [first, ...others]).map(({ slug }) => slug)).toEqual(['d', 'b']);
});

describe.each(articles)('the article $slug', (article) => {
  const tokensIn = (language: (typeof languages)[number]) => tokensOf(article.texts[language].body);

  test('is whole in English and Hebrew, and told in the others', () => {
    for (const language of languages) {
      const isWhole = wholeLanguages.some((whole) => whole === language);
      const words = countWords(article.texts[language].body);
      expect(words, language).toBeGreaterThanOrEqual(isWhole ? 700 : 120);
      expect(words, language).toBeLessThanOrEqual(isWhole ? 1000 : 200);
      const sections = sectionsOf(tokensIn(language)).map(({ id }) => id);
      expect(sections.length, language).toBeGreaterThanOrEqual(isWhole ? 4 : 0);
      expect(new Set(sections).size, language).toBe(sections.length);
    }
    // A paragraph takes its direction from its first letter, which has to be Hebrew.
    const { title, description: told, body } = article.texts.he;
    for (const line of [title, told, ...body.split('\n')])
      expect(line).not.toMatch(/^[^\p{Script=Hebrew}]*?\p{Script=Latin}/u);
    expect(new Set(languages.map((language) => article.texts[language].title)).size).toBe(languages.length);
  });

  test('leads to pages that are there, and to a calculator', () => {
    const known = new Set(sitePages.map(({ path }) => path));
    for (const language of languages)
      for (const [, address = ''] of article.texts[language].body.matchAll(/\]\(([^)]*)\)/g))
        expect(known, `${language}: ${address}`).toContain(address);
    expect(toolsOf(article).length).toBeGreaterThan(0);
  });
});

describe('the arithmetic of the articles', () => {
  const sumsIn = (body: string) => [...body.matchAll(/`([^`]+)`/g)].map(([, sum = '']) => sum);

  test.each(articles)('is right, and the same in both languages: $slug', ({ texts }) => {
    const sums = sumsIn(texts.en.body);
    expect(sums.length).toBe(new Set(sums).size);
    expect(sumsIn(texts.he.body)).toEqual(sums);
    for (const sum of sums) {
      const [left = '', right = ''] = sum.split(' = ');
      const decimals = right.split('.')[1]?.length ?? 0;
      expect(workOut(left).toFixed(decimals), sum).toBe(right.replaceAll(',', ''));
    }
  });

  test('is that of the calculator where the tracks of tax are compared', () => {
    const { en, he } = articles.find(({ slug }) => slug === 'rental-income-tax-tracks')?.texts ?? {};
    const rule = { ceiling: minorUnits(565_400), flatRatePct: 10 };
    for (const { body = '' } of [en ?? { body: '' }, he ?? { body: '' }]) {
      const rows = [...body.matchAll(/^\|((?: [\d,.]+ *\|){4})$/gm)].map(([, row = '']) =>
        [...row.matchAll(/[\d,.]+/g)].map(([cell]) => Math.round(numberOf(cell) * 100)),
      );
      expect(rows.length).toBe(4);
      for (const [rent = 0, ...taxes] of rows) {
        const { month } = rentIncomeTax({ monthlyRent: minorUnits(rent), marginalRatePct: 31 }, rule);
        expect(taxes, String(rent)).toEqual([month.exempt, month.flat, month.marginal]);
      }
      expect(body).toContain('6,741');
    }
    // Where the two cross: the 10% track is the cheaper one from here on.
    const cheapestAt = (shekels: number) =>
      rentIncomeTax({ monthlyRent: minorUnits(shekels * 100), marginalRatePct: 31 }, rule).cheapest;
    expect([cheapestAt(6741), cheapestAt(6742)]).toEqual(['exempt', 'flat']);
  });
});

const numberOf = (text: string) => Number(text.replaceAll(/[,%]/g, '')) / (text.endsWith('%') ? 100 : 1);

/** `5,500 × 101.5 ÷ 104.0`, as a reader would. */
function workOut(sum: string): number {
  const terms = sum.split(/ (?=[+−] )/).map((term) => {
    const [, sign, factors = ''] = /^([+−] )?(.+)$/.exec(term) ?? [];
    const [first = '', ...others] = factors.split(/ (?=[×÷] )/);
    const product = others.reduce((value, part) => {
      const by = numberOf(part.slice(2));
      return part.startsWith('×') ? value * by : value / by;
    }, numberOf(first));
    return sign === '− ' ? -product : product;
  });
  return terms.reduce((total, term) => total + term, 0);
}

test('there are articles, and no two of one name or one title', () => {
  expect(articles.length).toBeGreaterThanOrEqual(5);
  const titles = articles.map(({ texts }) => texts.en.title);
  expect(new Set(titles).size).toBe(titles.length);
});
