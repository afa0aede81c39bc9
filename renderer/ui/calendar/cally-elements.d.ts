/** The elements of cally as React 19 sets them: properties by their names, `onchange` for the event `change`. */
import type { CalendarDate } from 'cally';
import type { HTMLAttributes, Ref } from 'react';

type CalendarElement = InstanceType<typeof CalendarDate> & {
  /** `YYYY-MM-DD`, or empty */
  value: string;
  focus(options?: { readonly target: 'day' }): void;
};

interface CalendarAttributes extends HTMLAttributes<HTMLElement> {
  readonly ref?: Ref<CalendarElement>;
  readonly locale?: string;
  readonly firstDayOfWeek?: number;
  readonly formatWeekday?: 'short' | 'narrow';
  /** Days as `YYYY-MM-DD`. */
  readonly value?: string;
  readonly focusedDate?: string;
  readonly today?: string;
  readonly max?: string;
  readonly getDayParts?: (date: Date) => string;
  readonly onchange?: (event: Event) => void;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'calendar-date': CalendarAttributes;
      'calendar-month': HTMLAttributes<HTMLElement>;
      'calendar-select-month': HTMLAttributes<HTMLElement>;
      'calendar-select-year': HTMLAttributes<HTMLElement>;
    }
  }
}
