// Adds to the top of the crisis page the help lines of the user's country, and the safety plan if they keep it on this
// device. The page works without it. Everything is inserted as text, never as HTML.
(function () {
  function read(key) {
    try {
      var entry = JSON.parse(window.localStorage.getItem(key));
      return entry && entry.value;
    } catch {
      return null;
    }
  }

  function make(name, words, className) {
    var element = document.createElement(name);
    if (words) element.textContent = words;
    if (className) element.className = className;
    return element;
  }

  function button(label, address) {
    var link = make('a', label, 'button');
    link.href = address;
    return link;
  }

  // The row of the chosen country, or of the one that the time zone suggests.
  function nearestRow(chosen) {
    if (typeof chosen === 'string') {
      return /^[A-Z]{2}$/.test(chosen) ? document.querySelector('tr[data-country="' + chosen + '"]') : null;
    }
    var zone = Intl.DateTimeFormat().resolvedOptions().timeZone || '';
    var rows = document.querySelectorAll('tr[data-zones]');
    for (var at = 0; at < rows.length; at += 1) {
      var fits = rows[at].dataset.zones.split(' ').some(function (each) {
        return each === zone || (each.slice(-1) === '/' && zone.indexOf(each) === 0);
      });
      if (fits) return rows[at];
    }
    return null;
  }

  function copyInto(place, nodes) {
    [].forEach.call(nodes, function (node) {
      place.appendChild(node.cloneNode(true));
    });
  }

  // Kept as the app keeps it, so that the app shows the same lines. Some browsers forbid storage.
  function keep(code) {
    try {
      window.localStorage.setItem('crisis-country', JSON.stringify({ value: code, expiresAt: null, version: 1 }));
    } catch {
      // It is shown anyway.
    }
  }

  function picker(code) {
    var label = make('label', 'Country ', 'picker');
    var select = label.appendChild(make('select'));
    select.appendChild(make('option', 'Choose a country')).value = '';
    [].forEach.call(document.querySelectorAll('tr[data-country]'), function (row) {
      var option = select.appendChild(make('option', row.cells[0].textContent));
      option.value = row.dataset.country;
      option.selected = row.dataset.country === code;
    });
    select.addEventListener('change', function () {
      if (select.value) keep(select.value);
      showCountry(select.value);
      document.querySelector('#my-country select').focus();
    });
    return label;
  }

  // `picked` is the country that was just chosen; an empty one shows only the list.
  function showCountry(picked) {
    var chosen = picked === undefined ? read('crisis-country') : picked;
    var row = nearestRow(chosen);
    var place = document.getElementById('my-country');
    if (!place) return;
    place.textContent = '';
    place.appendChild(make('h2', row ? row.cells[0].textContent : 'Numbers for your country')).id = 'my-country-title';
    place.appendChild(picker(row && row.dataset.country));
    place.hidden = false;
    if (row) showRow(place, row, typeof chosen !== 'string');
  }

  function showRow(place, row, isGuess) {
    if (isGuess) place.appendChild(make('p', 'We guessed this from your time zone.', 'plan-note'));
    var emergency = place.appendChild(make('p', 'Emergency: '));
    copyInto(emergency, row.cells[1].childNodes);
    place.appendChild(make('p', 'Someone to talk to:'));
    copyInto(place, row.cells[2].childNodes);
    [].forEach.call(document.querySelectorAll('details[data-topic]'), function (topic) {
      var found = topic.querySelector('[data-country="' + row.dataset.country + '"] ul');
      if (!found) return;
      var more = place.appendChild(make('details'));
      more.appendChild(topic.querySelector('summary').cloneNode(true));
      more.appendChild(found.cloneNode(true));
    });
    var first = row.cells[2].querySelector('a[href^="tel:"]');
    var header = document.getElementById('nearest');
    if (first && header) {
      header.textContent = 'Call ' + first.textContent;
      header.href = first.href;
    }
  }

  function isNumber(digits) {
    return typeof digits === 'string' && /^\+?[0-9]{2,20}$/.test(digits);
  }

  function itemOf(item) {
    var line = make('li');
    line.appendChild(make('span', item.text, 'plan-words'));
    if (item.note) line.appendChild(make('span', item.note, 'plan-note'));
    var actions = make('span', '', 'plan-actions');
    if (isNumber(item.dial)) actions.appendChild(button('Call ' + item.text, 'tel:' + item.dial));
    if (isNumber(item.sms)) actions.appendChild(button('Text ' + item.text, 'sms:' + item.sms));
    if (actions.firstChild) line.appendChild(actions);
    return line;
  }

  function showPlan() {
    var plan = read('device-safety-plan');
    var place = document.getElementById('my-plan');
    if (!plan || !Array.isArray(plan.parts) || !place) return;
    plan.parts.forEach(function (part) {
      place.appendChild(make('h3', part.title));
      var list = place.appendChild(make('ul', '', 'plan-list'));
      part.items.forEach(function (item) {
        list.appendChild(itemOf(item));
      });
    });
    place.hidden = false;
  }

  showCountry();
  showPlan();
})();
