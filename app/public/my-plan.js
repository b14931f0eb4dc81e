// Adds to the crisis page what the user chose to keep on this device: the crisis lines of their
// country, and their safety plan. The page works without it. Everything is inserted as text, never as HTML.
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

  function showCountry() {
    var code = read('crisis-country');
    var row = typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? document.querySelector('tr[data-country="' + code + '"]') : null;
    var place = document.getElementById('my-country');
    if (!row || !place) return;
    place.appendChild(make('h2', row.cells[0].textContent)).id = 'my-country-title';
    var emergency = make('p', 'Emergency: ');
    var someone = make('p', 'Someone to talk to: ');
    [].forEach.call(row.cells[1].childNodes, function (node) {
      emergency.appendChild(node.cloneNode(true));
    });
    [].forEach.call(row.cells[2].childNodes, function (node) {
      someone.appendChild(node.cloneNode(true));
    });
    place.appendChild(emergency);
    place.appendChild(someone);
    place.hidden = false;
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
