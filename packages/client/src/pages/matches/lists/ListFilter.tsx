/** Chooses the game and edition whose matches the lists show. */
import { chooseKind, kindNames, useKind } from '../../../app/list-filter';
import { pageMessages } from '../../../i18n/en/pages';

const texts = pageMessages.home;

export function ListFilter() {
  const kind = useKind();
  return (
    <label class="list-filter">
      <span>{texts.filter}</span>
      <select value={kind} onChange={(event) => chooseKind(event.currentTarget.value)}>
        <option value="">{texts.allKinds}</option>
        {kindNames().map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
