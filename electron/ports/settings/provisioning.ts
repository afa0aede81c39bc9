/**
 * Parses a provisioning file. All or nothing: a file with one unknown key sets up nothing. Does not open the file,
 * saves nothing and quotes no value in a failure.
 */
import * as z from 'zod';
import { failed, ok, type Result } from '../../../shared/model/values/result.ts';
import { apiKeySchema, checkFields } from './check-settings.ts';
import { address } from './config-fields.ts';
import { areMeasurable, refuseTooLong } from './config-lengths.ts';
import { type EnvironmentConfig, environmentConfigShape, withDefaultUrls } from './environment-config.ts';
import { dayEndHourSchema } from './settings.ts';
import { updateAddress } from './web-address.ts';

const SIZE_LIMIT_BYTES = 64 * 1024;

export interface Provisioned {
  readonly config: EnvironmentConfig;
  /** For the vault only. */
  readonly apiKey: string;
  /** A setting of the terminal, for every environment. Absent: unchanged. */
  readonly dayEndHour?: number;
  /** Where new versions are looked for, normalized. The same. */
  readonly updateAddress?: string;
}

const provisioningSchema = z
  .strictObject({
    ...environmentConfigShape,
    apiKey: apiKeySchema,
    dayEndHour: dayEndHourSchema.exactOptional(),
    updateAddress: address(updateAddress).exactOptional(),
  })
  .superRefine(refuseTooLong, { when: areMeasurable })
  .transform(withDefaultUrls);

/**
 * @param text the whole file; a byte order mark is accepted
 * @returns or a failure: `provision-unreadable` (too large), `provision-not-json`, and those of `checkFields`
 */
export function parseProvisioning(text: string): Result<Provisioned> {
  if (Buffer.byteLength(text) > SIZE_LIMIT_BYTES) return failed('provision-unreadable');
  const json = readJson(text.replace(/^\ufeff/, ''));
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return failed('provision-not-json');
  const checked = checkFields(provisioningSchema, json);
  if (!checked.ok) return checked;
  const { apiKey, dayEndHour, updateAddress: updatesFrom, ...config } = checked.value;
  return ok({
    ...{ config, apiKey },
    ...(dayEndHour === undefined ? {} : { dayEndHour }),
    ...(updatesFrom === undefined ? {} : { updateAddress: updatesFrom }),
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
