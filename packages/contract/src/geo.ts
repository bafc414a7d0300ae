import { z } from 'zod';

/** Asked by every page; outside of the versioned API, as the specification has it. */
export const GEO_PATH = '/geo';

/** The country from which somebody comes; `country_code` is null and the name `Unknown` where it is not known. */
export const geoAnswer = z.object({
  country_name: z.string(),
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
});
export type GeoAnswer = z.infer<typeof geoAnswer>;
