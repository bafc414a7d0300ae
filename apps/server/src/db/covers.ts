import { sql, type RawBuilder } from 'kysely';

/** A picture as a row of JSON, for galleries and covers that come in one round trip. */
export interface PictureJson {
  id: string;
  fileId: string;
  /** A video has none. */
  thumbnailId: string | null;
  altText: string;
}

/** A picture `c` whose file is `x`. */
export const pictureJson = sql<PictureJson>`jsonb_build_object('id', c.id, 'fileId', c.file_id,
  'thumbnailId', x.thumbnail_id, 'altText', c.alt_text)`;

/** The first picture of whatever the condition on `c` names. */
export function coverOf(condition: RawBuilder<unknown>): RawBuilder<PictureJson | null> {
  return sql`(select ${pictureJson} from pictures c
    join files x on x.organization_id = c.organization_id and x.id = c.file_id
    where ${condition} order by c.place, c.created_at, c.id limit 1)`;
}
