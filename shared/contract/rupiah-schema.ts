/** Whole rupiah in a view. */
import * as z from 'zod';
import { isRupiah, type Rupiah } from '../model/values/rupiah.ts';

export const rupiahSchema = z.custom<Rupiah>(isRupiah, 'not a whole number of rupiah');
