import { en } from './en.ts';
import { id } from './id.ts';

export type Texts = typeof id;

export const texts = { id, en } as const;
