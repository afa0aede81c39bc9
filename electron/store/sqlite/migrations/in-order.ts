/** All migrations, oldest first. Add new ones at the end. */
import type { Migration } from '../migration.ts';
import { firstSchema } from './0001-first-schema.ts';

export const migrationsInOrder: readonly Migration[] = [firstSchema];
