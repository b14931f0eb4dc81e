// Puts the help lines of the user's country first on the crisis page, and adds the safety plan if they keep it on this
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

  // Kept as the app keeps it, so that the app shows the same lines. Some browsers forbid storage.
  function keep(code) {
    try {
      window.localStorage.setItem('crisis-country', JSON.stringify({ value: code, expiresAt: null, version: 1 }));
    } catch {
      // It is shown anyway.
    }
  }

  function press(words, onPress) {
    var element = make('button', words, 'button');
    element.type = 'button';
    element.addEventListener('click', onPress);
    return element;
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
      show(select.value);
      country.querySelector('select').focus();
    });
    return label;
  }

  // A guess is asked about once, and kept when it is right.
  function question(row) {
    var ask = make('div', '', 'ask');
    ask.appendChild(make('p', 'These numbers are for: ' + nameOf(row) + '. We guessed it from your time zone. Is this right?'));
    var answers = ask.appendChild(make('p', '', 'actions'));
    answers.appendChild(
      press('Yes', function () {
        keep(row.dataset.country);
        show(row.dataset.country);
        country.querySelector('select').focus();
      }),
    );
    answers.appendChild(
      press('Change', function () {
        ask.replaceWith(picker(row.dataset.country));
        country.querySelector('select').focus();
      }),
    );
    return ask;
  }

  function nameOf(row) {
    return row.cells[0].textContent;
  }

  // A line of the table as a big button, with what a caller has to know below it.
  function lineOf(item) {
    var link = item.querySelector('a');
    var line = make('li');
    var label = link.textContent;
    if (link.protocol === 'tel:') label = 'Call ' + label;
    else if (link.protocol === 'sms:') label = (item.textContent.match(/Text (?:.* to )?/) || ['Text '])[0] + label;
    line.appendChild(button(label, link.getAttribute('href'))).className = 'button strong';
    var rest = item.cloneNode(true);
    rest.querySelector('a').remove();
    var about = rest.textContent
      .replace(/^Text (?:.* to )?/, '')
      .replace(/\s+,/g, ',')
      .replace(/^[, ]+|[, ]+$/g, '');
    if (about) line.appendChild(make('span', about, 'plan-note'));
    return line;
  }

  // The numbers of the page itself, folded for users in other countries.
  function folded() {
    var more = make('details');
    more.appendChild(make('summary', 'Numbers for the US and Canada, and other countries'));
    more.appendChild(note);
    more.appendChild(first.danger);
    more.appendChild(first.soon);
    return more;
  }

  var country = document.getElementById('my-country');
  var note = document.getElementById('soon-note');
  var topics = document.getElementById('my-topics');
  var header = document.getElementById('nearest');
  var first = { danger: document.getElementById('danger-numbers'), soon: document.getElementById('soon-numbers') };
  var sections = { danger: first.danger.parentNode, soon: first.soon.parentNode };
  var opening = { label: header.textContent, address: header.getAttribute('href') };

  // `picked` is the country that was just chosen; an empty one shows only the list.
  function show(picked) {
    var chosen = picked === undefined ? read('crisis-country') : picked;
    var row = nearestRow(chosen);
    country.textContent = '';
    topics.textContent = '';
    [].forEach.call(document.querySelectorAll('.own-numbers'), function (list) {
      list.remove();
    });
    var isAsked = row && typeof chosen !== 'string' && window.location.hash !== '#my-country';
    country.appendChild(isAsked ? question(row) : picker(row && row.dataset.country));
    country.hidden = false;
    sections.danger.appendChild(first.danger);
    sections.soon.insertBefore(first.soon, topics);
    sections.soon.querySelector('p').appendChild(note);
    header.textContent = opening.label;
    header.href = opening.address;
    if (row) showRow(row);
  }

  function showRow(row) {
    var danger = make('ul', '', 'actions own-numbers');
    [].forEach.call(row.cells[1].querySelectorAll('a'), function (link) {
      danger.appendChild(make('li')).appendChild(button('Call ' + link.textContent, link.getAttribute('href'))).className = 'button strong';
    });
    sections.danger.appendChild(danger);
    var soon = make('ul', '', 'actions own-numbers');
    [].forEach.call(row.cells[2].querySelectorAll('li'), function (item) {
      soon.appendChild(lineOf(item));
    });
    sections.soon.insertBefore(soon, topics);
    [].forEach.call(document.querySelectorAll('details[data-topic]'), function (topic) {
      var found = topic.querySelector('[data-country="' + row.dataset.country + '"] ul');
      if (!found) return;
      var more = topics.appendChild(make('details'));
      more.appendChild(topic.querySelector('summary').cloneNode(true));
      more.appendChild(found.cloneNode(true));
    });
    if (row.querySelector('a[href="tel:911"]')) {
      first.danger.remove();
      first.soon.remove();
    } else topics.appendChild(folded());
    var line = row.cells[2].querySelector('a[href^="tel:"]');
    if (!line) return;
    header.textContent = 'Call ' + line.textContent;
    header.href = line.getAttribute('href');
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

  show();
  showPlan();
})();
