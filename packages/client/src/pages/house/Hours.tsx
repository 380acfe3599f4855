/** The opening hours as a list, and the hours of the day in which matches begin. */
import { registeredOf } from '../../app/games';
import { format } from '../../i18n/formats';
import { busiest } from '../finding/clock';
import { CALENDAR, type Opening } from './api';
import { houseMessages as texts } from './messages';

const TIME = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
const timeOf = format<number>(() => new Intl.DateTimeFormat(undefined, TIME));
const dayOf = format<number>(() => new Intl.DateTimeFormat(undefined, { weekday: 'long', ...TIME }));

export function OpeningList({ openings }: { openings: readonly Opening[] }) {
  if (openings.length === 0) return null;
  return (
    <section class="cup-section">
      <h2>{texts.hours}</h2>
      <ul class="cup-rows">
        {openings.map(({ game, startsAt, isDaily }) => (
          <li key={`${startsAt} ${game}`} class="cup-row">
            <span>{isDaily ? texts.daily(timeOf(startsAt)) : texts.weekly(dayOf(startsAt))}</span>
            <span>{registeredOf(game)?.card.name ?? game}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href={CALENDAR} download>
          {texts.calendar}
        </a>
      </p>
    </section>
  );
}

/** `hours`: of the day, in UTC. */
export function BusyHours({ hours }: { hours: readonly number[] }) {
  const [from, to] = busiest(hours) ?? [];
  const most = Math.max(...hours);
  const shift = Math.round(new Date().getTimezoneOffset() / 60);
  const ofHour = (hour: number): number => hours[(hour + shift + 24) % 24] ?? 0;
  return (
    <section class="cup-section">
      <h2>{texts.busiest}</h2>
      <p>{from !== undefined && to !== undefined ? texts.busiestAt(from, to) : texts.tooFew}</p>
      {from !== undefined && (
        <ol class="hour-bars figures" aria-hidden="true">
          {hours.map((_count, hour) => (
            <li key={hour}>
              <span class="hour-bar" style={{ height: `${(100 * ofHour(hour)) / most}%` }} />
              <small class="quiet">{hour % 6 === 0 ? hour : ''}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
