/** Of a person's password, in characters. Apart from the schemas: the pages need it without their library. */

/** OWASP ASVS 2.1: at least 12 characters, long ones allowed, no rules about kinds of characters. */
export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 128;
