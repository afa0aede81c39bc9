export function fingerprintOf(file: string): string;
export function isChanged(before: string, after: string): boolean;
export function isEmpty(fingerprint: string): boolean;
