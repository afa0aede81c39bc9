import { Spec, Validation } from '@cyclonedx/cyclonedx-library';

/** @returns what the schema of CycloneDX 1.6 says against a list of parts, `null` for nothing */
export function schemaFaults(text) {
  return new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
}
